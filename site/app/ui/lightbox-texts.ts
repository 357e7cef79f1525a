// What the lightbox says where there is no photo to show (M-42).

export const lightboxTexts = { missing: 'This photo could not be loaded.' }
