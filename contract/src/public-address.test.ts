import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each([
  'https://photos.example/a.jpg',
  'https://photos.example./a.jpg',
  'https://8.8.8.8/a.jpg',
  'https://[2606:4700::1111]/a.jpg',
])('everybody can reach %s', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  'http://photos.example/a.jpg',
  'https://nas/a.jpg',
  'https://nas.local/a.jpg',
  'https://NAS.LOCAL./a.jpg',
  'https://localhost./a.jpg',
  'https://app.localhost./a.jpg',
  'https://127.1/a.jpg',
  'https://127.0.0.1./a.jpg',
  'https://0x7f.1/a.jpg',
  'https://169.254.169.254/latest/',
  'https://239.255.255.250/a.jpg',
  'https://255.255.255.255/a.jpg',
  'https://[::1]/a.jpg',
  'https://[::ffff:10.0.0.1]/a.jpg',
  'https://[64:ff9b::a00:1]/a.jpg',
  'https://[fd00::1]/a.jpg',
  'https://[fe80::1]/a.jpg',
  'https://[ff02::1]/a.jpg',
  'https://me:secret@photos.example/a.jpg',
])('[Z-18] not everybody can reach %s, however it is spelled', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
