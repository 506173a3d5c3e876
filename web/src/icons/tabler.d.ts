declare module 'virtual:tabler/*' {
  const made: import('./icon.tsx').Icon
  export default made
}
