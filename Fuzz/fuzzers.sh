# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# What Fuzz/run, Fuzz/readers, Fuzz/wire and Fuzz/explore share: sourced, not run.

set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
script=Fuzz/${0##*/}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
log=$work/log

# Swift's own crash reports would replace the sanitizer's; the order of sets must not change from run to run.
export SWIFT_BACKTRACE=enable=no SWIFT_DETERMINISTIC_HASHING=1

# usage MESSAGE
usage() {
    printf '%s: %s\n' "$script" "$1" >&2
    exit 2
}

# check_count TEXT USAGE
check_count() {
    case $1 in
        '' | *[!0-9]* | 0) usage "'$1' is not a whole number above 0; usage: $2" ;;
    esac
}

# build PRODUCT [FLAG…]: builds a fuzzer under AddressSanitizer; sets $program. Each has its own scratch path, because
# the same modules are instrumented differently.
build() {
    local product=$1
    local flags=(-c release --package-path "$here" --scratch-path "$here/.build-$product" --product "$product"
        --sanitize=address "${@:2}")
    if ! swift build "${flags[@]}" >"$log" 2>&1; then
        cat "$log" >&2
        exit 1
    fi
    program=$(swift build "${flags[@]}" --show-bin-path)/$product
}

# prepare engine|readers: builds a fuzzer of libFuzzer; sets $corpus (the folder of its inputs in the tree), $seeds (of
# others to begin with) and $options.
prepare() {
    local product
    seeds=$work/seeds
    mkdir "$seeds"
    options=(-rss_limit_mb=2048 -print_final_stats=1)
    case $1 in
        engine)
            product=FuzzEngine corpus=$here/Corpus
            options+=(-max_len=512)
            ;;
        readers)
            product=FuzzReaders corpus=$here/Readers
            options+=(-max_len=8192 -dict="$here/readers.dict")
            # Realistic files: the beginnings of the package's recordings, up to the end of a frame, and its scenes and
            # policies.
            local file
            for file in "$here"/../recordings/*.yml; do
                head -n 120 "$file" | tac | sed '1,/- evdev:/d' | tac >"$seeds/$(basename "$file")"
            done
            cp "$here"/../Examples/*.yml "$here"/../Examples/Scenes/* "$seeds"
            ;;
    esac
    options+=(-artifact_prefix="$corpus/")
    build "$product" --sanitize=fuzzer -Xswiftc "-sanitize-coverage=edge,inline-8bit-counters,trace-cmp"
}

# fuzz ARGUMENT…: runs the fuzzer; if it finds something, prints what, and ends the script.
fuzz() {
    local status=0
    "$program" "${options[@]}" "$@" >"$log" 2>&1 || status=$?
    [ "$status" -ne 0 ] || return 0
    # Without the progress lines. The output contains the input in base64.
    grep -v '^#[0-9]' "$log" | sed '12,${ /^INFO/d }' | tail -n 80
    echo "$script: found something; the input is in ${corpus#"$here/../"}" >&2
    exit "$status"
}

# repeat engine|readers COUNT: runs every input of the tree, and then COUNT that the fuzzer makes of them, which are the
# same each time: they follow from the inputs and a seed, and from nothing that earlier runs have found.
repeat() {
    prepare "$1"
    # Nothing depends on how fast the machine is.
    options+=(-timeout=3600 -report_slow_units=3600 -reload=0)
    local file inputs=()
    for file in "$corpus"/* "$seeds"/*; do
        [ ! -e "$file" ] || inputs+=("$file")
    done
    fuzz -runs=1 "${inputs[@]}"
    mkdir "$work/found"
    (IFS=, && printf '%s' "${inputs[*]}") >"$work/inputs"
    fuzz -seed="${WAYTOUCH_SEED:-7}" -runs="$2" -seed_inputs="@$work/inputs" "$work/found"
    echo "${#inputs[@]} inputs and $2 made of them, nothing found"
}
