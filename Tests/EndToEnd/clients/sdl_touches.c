/* SPDX-License-Identifier: MIT */
/* An SDL 2 window that does not use Waytouch, and prints what SDL makes of the touches on it. */
#include <stdio.h>

#include <SDL.h>

#define BUTTONS 4

static int
button(float x)
{
	return (int)(x * BUTTONS);
}

int
main(void)
{
	SDL_Window *window;
	SDL_Renderer *renderer;
	SDL_version version;
	SDL_Event event;
	int width, height;

	setvbuf(stdout, NULL, _IOLBF, 0);
	if (SDL_Init(SDL_INIT_VIDEO) < 0) {
		printf("failed: %s\n", SDL_GetError());
		return 1;
	}
	SDL_GetVersion(&version);
	printf("SDL %d.%d.%d %s\n", version.major, version.minor, version.patch, SDL_GetCurrentVideoDriver());
	window = SDL_CreateWindow("touches", 0, 0, 1280, 800, SDL_WINDOW_FULLSCREEN_DESKTOP);
	renderer = window ? SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE) : NULL;
	if (!renderer) {
		printf("failed: %s\n", SDL_GetError());
		return 1;
	}
	SDL_SetRenderDrawColor(renderer, 32, 48, 64, 255);
	SDL_RenderClear(renderer);
	SDL_RenderPresent(renderer);
	while (SDL_WaitEvent(&event) && event.type != SDL_QUIT) {
		SDL_GetWindowSize(window, &width, &height);
		switch (event.type) {
		case SDL_FINGERDOWN:
			printf("finger down, %d of them\n", SDL_GetNumTouchFingers(event.tfinger.touchId));
			break;
		case SDL_FINGERUP:
			printf("finger up %.3f\n", event.tfinger.x);
			break;
		/* What an app with buttons handles: the first finger is the mouse. */
		case SDL_MOUSEBUTTONUP:
			if (event.button.x >= 0 && event.button.x < width && event.button.y >= 0 && event.button.y < height)
				printf("press %d\n", button((float)event.button.x / (float)width));
			else
				printf("nothing\n");
			break;
		case SDL_WINDOWEVENT:
			if (event.window.event == SDL_WINDOWEVENT_EXPOSED) {
				SDL_RenderClear(renderer);
				SDL_RenderPresent(renderer);
				printf("shown\n");
			}
			break;
		}
	}
	SDL_Quit();
	return 0;
}
