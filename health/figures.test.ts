import { expect, test } from 'vitest'
import { createFigures, figure } from './figures.ts'

test('times are told as a histogram: how many took at most so long, their number and their sum', () => {
  const figures = createFigures()
  for (const seconds of [0.004, 0.02, 0.02, 30]) figures.time('made_seconds', { route: '/a/' }, seconds)
  figures.time('made_seconds', { route: '/b/' }, 1)
  const lines = figures.text().split('\n')
  expect(lines[0]).toBe('# TYPE made_seconds histogram')
  expect(lines).toContain('made_seconds_bucket{route="/a/",le="0.005"} 1')
  expect(lines).toContain('made_seconds_bucket{route="/a/",le="0.01"} 1')
  expect(lines).toContain('made_seconds_bucket{route="/a/",le="0.025"} 3')
  expect(lines).toContain('made_seconds_bucket{route="/a/",le="10"} 3')
  expect(lines).toContain('made_seconds_bucket{route="/a/",le="+Inf"} 4')
  expect(lines).toContain('made_seconds_count{route="/a/"} 4')
  expect(lines).toContain('made_seconds_sum{route="/a/"} 30.044')
  expect(lines).toContain('made_seconds_count{route="/b/"} 1')
})

test('what a label says can’t end it', () => {
  expect(figure('kept', 'gauge', [[{ of: 'a"} 1\nb\\' }, 2]])).toBe('# TYPE kept gauge\nkept{of="a\\"} 1\\nb\\\\"} 2\n')
  expect(figure('kept_total', 'counter', [[{}, 3]])).toBe('# TYPE kept_total counter\nkept_total 3\n')
})

test('there are never endlessly many series', () => {
  const figures = createFigures()
  for (let nth = 0; nth < 5_000; nth++) figures.time('made_seconds', { route: String(nth) }, 1)
  expect(figures.text().match(/_count\{/g)).toHaveLength(1_000)
})
