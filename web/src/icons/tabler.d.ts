/** An icon of the set `@iconify-json/tabler`, made by `build/icons.ts`. */
declare module 'virtual:tabler/*' {
  const made: import('./icon.tsx').Icon
  export default made
}
