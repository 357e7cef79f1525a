export const videoTexts = { play: (title: string) => `Play ${title}` }
