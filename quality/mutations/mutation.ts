// A mistake that a careless developer could make in the product, and the tests that ought to notice it.

export interface Mutation {
  /** A sentence: what is wrong with the product then. */
  name: string
  /** In each file, a text that stands there exactly once, and what stands there in its place. */
  replace: [file: string, from: string, to: string][]
  /** The cheap ones first: the next are run only if these notice nothing. */
  find: { project: string; files: string[] }[]
}
