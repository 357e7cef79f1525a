import { contract } from '@chobighor/contract'
import { adminContract } from '@chobighor/contract/admin/contract'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { minifiedContract } from '../tools/minified-contract.ts'

export default defineConfig({
  base: '/admin/',
  // signing in and the site's look belong to the public API; all other calls are the back office's own
  plugins: [minifiedContract({ accounts: contract.accounts, studio: contract.studio, ...adminContract }), react()],
  // react-admin's packages are installed several times; packages with a React context must be loaded only once
  resolve: { dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom', 'ra-core', 'react-hook-form'] },
  // no files within the style sheet: the page's security policy forbids them. The manifest says which files a screen
  // loads (tools/back-office-load.test.ts)
  build: { outDir: 'build', manifest: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 2000 },
})
