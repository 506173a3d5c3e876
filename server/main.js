import './compile-cache.js'

// Before anything imports Drizzle (docs/decisions/0006).
await import('./src/process/lean-imports.ts')
await import('./src/process/main.ts')
