import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import packages from './node-packages.json' with { type: 'json' }

test('a release brings the Node that everything is tested with', () => {
  for (const { version, resolved } of Object.values(packages)) {
    expect(version).toBe(packageJson.dependencies.node)
    expect(resolved).toContain(`-${version}.tgz`)
  }
})
