import './compile-cache.js'

// Before anything imports Drizzle (docs/decisions/0006).
await import('./src/lean-imports.ts')
await import('./src/main.ts')
