import './compile-cache.js'

// The build begins here (vite.config.ts), and makes dist/main.js of it.
await import('./src/process/main.ts')
