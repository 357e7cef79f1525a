// The bytes of answers that were made of bytes. Read out of the answer they would go through a stream, and be copied twice.

const ready = new WeakMap<Response, Buffer>()

export function keepBytes(answer: Response, bytes: Buffer): void {
  ready.set(answer, bytes)
}

/** Undefined of an answer without a body. */
export async function bytesOf(answer: Response): Promise<Buffer | undefined> {
  return ready.get(answer) ?? (answer.body ? Buffer.from(await answer.arrayBuffer()) : undefined)
}
