import { expect, test } from 'vitest'
import { honestAddress, readPage } from './page-address.ts'

test.each([
  ['', 1],
  ['?page=3', 3],
  ['?page=-1', 1],
  ['?page=0', 1],
  ['?page=x', 1],
  ['?page=1.5', 1],
  ['?page=1e9', 1],
  ['?page=99999999999999999999', 1_000_000],
  ['?page=', 1],
])('of %s the page is %i', (search, page) => {
  expect(readPage(new URL(`https://studio.example/gallery/plants/${search}`))).toBe(page)
})

test.each([
  ['', undefined],
  ['?page=2', undefined],
  ['?keyword=boat&page=99', '/gallery/plants/?keyword=boat&page=2'],
  ['?page=x&photo=7', '/gallery/plants/?page=2&photo=7'],
  ['?page=', '/gallery/plants/?page=2'],
])('%s, where page 2 is shown, should be %s', (search, address) => {
  expect(honestAddress(new URL(`https://studio.example/gallery/plants/${search}`), 2)).toBe(address)
})
