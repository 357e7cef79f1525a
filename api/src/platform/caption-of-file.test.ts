import { expect, test } from 'vitest'
import { captionOfFile } from './caption-of-file.ts'

test.each([
  'wedding_DSC_1003.jpg',
  'IMG_0412.JPG',
  'IMG_2024.jpg',
  '_MG_4471.CR2.jpg',
  'DSCF0077-Edit.jpg',
  'Rahim-DSC09912.jpg',
  'PXL_20240301_123456789.jpg',
  'IMG-20240301-WA0003.jpg',
  'WhatsApp Image 2024-03-01 at 12.30.45 PM (1).jpeg',
  'Screenshot 2024-03-01.png',
  'received_1234567890.jpeg',
  'FB_IMG_1709.jpg',
  '5D4A1234.jpg',
  '20240301_123456.jpg',
  'holud-0412.jpg',
  '3f2504e0-4f89-41d3-9a0c-0305e82c3301.jpg',
  'image1.jpg',
  'photo (3).jpg',
  'untitled-2.jpg',
  '003.jpg',
  'DJI_0007.jpg',
])('[L-212] the camera’s name %s is no caption', (name) => {
  expect(captionOfFile(name)).toBe('')
})

test.each([
  ['rahim-and-nadia_holud-03.jpg', 'Rahim and nadia holud 03'],
  ['বিয়ে.jpeg', 'বিয়ে'],
  ['2024.05.01 sea.png', '2024 05 01 sea'],
  ['Eid 2024.jpg', 'Eid 2024'],
  ['photo 1 of us.jpg', 'Photo 1 of us'],
  ['Samira at the ghat.jpg', 'Samira at the ghat'],
  ['Dscent of the light.jpg', 'Dscent of the light'],
])('the words of %s are %j', (name, caption) => {
  expect(captionOfFile(name)).toBe(caption)
})
