export * from './auth.ts'
export * from './document.ts'
export * from './postal-code.ts'
export * from './property.ts'
