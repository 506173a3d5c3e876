import { createRequire } from 'node:module'
import { afterAll, beforeAll } from 'vitest'

// The package itself, before the product imports it: the product has no setting for what a hash costs, and shall have
// none.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2')

/** The cheapest hash of the same kind: thousands of brokers are registered here, at twice 30 ms each. */
const smallest = { memoryCost: 8, timeCost: 1 }

let isCheap = false
const { hash } = argon2
argon2.hash = (password, options, ...rest) =>
  hash(password, isCheap ? { ...options, ...smallest } : options, ...rest)

/** Passwords cost next to nothing while a file's tests run. Hashes made on loading keep their full cost. */
export function cheapPasswords(): void {
  beforeAll(() => {
    isCheap = true
  })
  afterAll(() => {
    isCheap = false
  })
}

export function truePasswords(): void {
  beforeAll(() => {
    isCheap = false
  })
}
