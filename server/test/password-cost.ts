import { createRequire } from 'node:module'
import { afterAll, beforeAll } from 'vitest'

// The package itself, before the product imports it: the product has no setting for what a hash costs, and shall have
// none.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2')

/** The cheapest hash of the same kind: thousands of brokers are registered here, each twice 30 ms. */
const smallest = { memoryCost: 8, timeCost: 1 }

let isCheap = false
const { hash } = argon2
argon2.hash = (password, options, ...rest) =>
  hash(password, isCheap ? { ...options, ...smallest } : options, ...rest)

/** Lets passwords cost next to nothing while the tests of a file run; what is hashed on loading costs what it does. */
export function cheapPasswords(): void {
  beforeAll(() => {
    isCheap = true
  })
  afterAll(() => {
    isCheap = false
  })
}

/** Lets passwords cost in this file what they cost in the product. */
export function truePasswords(): void {
  beforeAll(() => {
    isCheap = false
  })
}
