import { expect, test } from 'vitest'
import { scriptsLater } from './scripts-later.ts'

test('the page’s module waits, and with it the names of all the files that it needs', () => {
  const page =
    '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/><p>Words</p>' +
    '<script type="module" async="">import "/assets/a.js"</script>'
  expect(scriptsLater(page)).toBe(
    '<p>Words</p><script type="text/waiting" data-files="/assets/a.js /assets/b.js">import "/assets/a.js"</script>',
  )
})

test('a page without a module stays as it is', () => {
  const page = '<link rel="stylesheet" href="/assets/a.css"/><p>Words</p>'
  expect(scriptsLater(page)).toBe(page)
})
