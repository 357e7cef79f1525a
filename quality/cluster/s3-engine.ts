// A real S3 service on loopback.
export interface S3Engine {
  port: number
  accessKey: string
  secretKey: string
  close(): Promise<void>
}

export interface S3Kind {
  name: string
  /** Debian's packages of it. */
  packages: string[]
  /** A program of each package, to see whether it is installed. */
  programs: string[]
  open(folder: string): Promise<S3Engine>
}
