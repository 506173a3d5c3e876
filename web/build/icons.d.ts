import type { Plugin } from 'vite'
export declare function iconsPlugin(): Plugin
/** Throws when the name is unknown, or when the icon is drawn with more than paths. */
export declare function iconOf(name: string): {
  make: 'icon' | 'filledIcon'
  paths: string[]
}
