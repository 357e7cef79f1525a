import { expect, test } from 'vitest'
import type { z } from 'zod'
import { definitionOf } from '../procedures.ts'
import { adminStudio } from './studio.ts'

const { shape } = definitionOf(adminStudio.basicSettings.add).inputSchema as z.ZodObject
const { shape: contact } = definitionOf(adminStudio.advanceSettings.add).inputSchema as z.ZodObject

test.each([
  ['https://blog.example.com/', true],
  ['/journal/', true],
  ['', true],
  ['//blog.example.com/', false],
  // a browser reads it like the address above
  ['/\\blog.example.com/', false],
  ['\\\\blog.example.com/', false],
  ['/jour nal/', false],
  ['http://blog.example.com/', false],
  ['javascript:alert(1)', false],
])('[Z-12] the blog and the videos may be at %j: %s', (address, expected) => {
  for (const field of ['blog_url', 'video_host']) expect(shape[field]?.safeParse(address).success).toBe(expected)
})

test.each([
  ['', true],
  ['০১৭১১-২২৩৩৪৪', true],
  ['01711-223344', true],
  ['call me', false],
  ['@studio', false],
])('[M-70] a WhatsApp number may be %j: %s', (number, expected) => {
  expect(contact.whatsapp?.safeParse(number).success).toBe(expected)
})

test.each([
  ['', true],
  ['  ', true],
  ['studio@example.com', true],
  ['studio', false],
  ['studio@example.com, shop@example.com', false],
])('the contact e-mail may be %j: %s', (address, expected) => {
  expect(contact.email?.safeParse(address).success).toBe(expected)
})
