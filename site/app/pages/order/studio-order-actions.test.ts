import { expect, test } from 'vitest'
import { addUrlScheme } from './studio-order-actions.tsx'

test('a link without its scheme gets it', () => {
  expect(addUrlScheme(' drive.google.com/x ')).toBe('https://drive.google.com/x')
  expect(addUrlScheme('files.example:8443/a?b=c#d')).toBe('https://files.example:8443/a?b=c#d')
  expect(addUrlScheme('ছবি.বাংলা/১')).toBe('https://ছবি.বাংলা/১')
})

test('what has a scheme, or is no address, stays for the rules to judge', () => {
  for (const text of [
    '',
    'https://drive.google.com/x',
    'http://files.example',
    'javascript:alert(1)',
    'ftp://a.example/x',
    'evening.zip',
    'folder/evening.zip',
    'studio@house.example/x',
    'in the cupboard. on the left/right',
  ])
    expect(addUrlScheme(text)).toBe(text)
})
