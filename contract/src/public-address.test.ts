import { expect, test } from 'vitest'
import { copiedPhone } from './accounts.ts'
import { link } from './admin/fields.ts'
import { linkToFiles } from './order-files.ts'
import { isPublicAddress, withProtocol } from './public-address.ts'

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

test.each([
  ['facebook.com/chobighor', 'https://facebook.com/chobighor'],
  [' www.instagram.com/chobighor?hl=en ', 'https://www.instagram.com/chobighor?hl=en'],
  ['drive.google.com', 'https://drive.google.com'],
  ['ছবিঘর.বাংলা/কাজ', 'https://ছবিঘর.বাংলা/কাজ'],
  ['http://facebook.com/chobighor', 'http://facebook.com/chobighor'],
  ['mailto:rina@studio.example', 'mailto:rina@studio.example'],
  ['rina@studio.example', 'rina@studio.example'],
  ['/about/', '/about/'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['our page', 'our page'],
  ['', ''],
])('[L-187] %j is taken as %j', (typed, taken) => {
  expect(withProtocol(typed)).toBe(taken)
})

test('[L-187] links of the studio and of an order’s files need no https:// typed', () => {
  expect(link('Facebook').taken.parse('facebook.com/chobighor')).toBe('https://facebook.com/chobighor')
  expect(linkToFiles.parse('drive.google.com/drive/folders/1A')).toBe('https://drive.google.com/drive/folders/1A')
  expect(link('Facebook').taken.safeParse('our page').success).toBe(false)
})

test.each(['01711-223344', '+880 1711 22-33-44', '(০১৭১১) ২২৩৩৪৪', '০১৭১১‑২২৩৩৪৪'])(
  '[L-188] the studio may copy %s as it stands',
  (typed) => {
    expect(['01711223344', '+8801711223344']).toContain(copiedPhone.parse(typed))
  },
)

test('[L-188] what is no telephone number is refused as before', () => {
  expect(copiedPhone.safeParse('call Rafi').error?.issues[0]?.message).toBe('Phone takes + and digits only.')
})
