import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// What a start compiles and strips of types the next one finds, a third sooner; where the folder cannot be written nothing
// is kept. Plain JavaScript: else Node would bring what strips types before anything can be found, a tenth of a start.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/soleira', import.meta.url)))
