import { contract } from '@chobighor/contract'
import { adminContract } from '@chobighor/contract/admin/contract'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { minifiedContract } from '../tools/minified-contract.ts'

export default defineConfig({
  base: '/admin/',
  // signing in is everybody's call; the rest is the back office's own
  plugins: [minifiedContract({ accounts: contract.accounts, ...adminContract }), react()],
  // react-admin's parts are installed several times over; of what holds a context there must be one
  resolve: { dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom', 'ra-core', 'react-hook-form'] },
  build: { outDir: 'build', chunkSizeWarningLimit: 2000 },
})
