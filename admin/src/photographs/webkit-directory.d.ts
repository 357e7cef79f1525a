import 'react'

declare module 'react' {
  interface InputHTMLAttributes<T> {
    /** A folder is chosen instead of files: every browser of today has it, React's types don't. */
    webkitdirectory?: T extends never ? never : string
  }
}
