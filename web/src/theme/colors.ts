import type { MantineColorsTuple } from '@mantine/core'

const garrafa: MantineColorsTuple = [
  '#eef5f1',
  '#dae9e1',
  '#b5d3c5',
  '#8fbfa9',
  '#6dae90',
  '#4b967a',
  '#2e7259',
  '#1f5b47',
  '#184a3a',
  '#10372b',
]

/** For attention: terracotta. */
const terracota: MantineColorsTuple = [
  '#fcf2ee',
  '#f8e2d9',
  '#f0c4b3',
  '#e8a68b',
  '#e08d6c',
  '#cf6d45',
  '#b9562f',
  '#9e4724',
  '#7f381c',
  '#5c2813',
]

/** For failure and deletion: brick. */
const red: MantineColorsTuple = [
  '#fdf1ef',
  '#fadfdb',
  '#f3bbb3',
  '#ee9d92',
  '#e58375',
  '#cf4c3b',
  '#b42318',
  '#a11e13',
  '#7a150e',
  '#5c0f0a',
]

/** For half-way states: ochre. */
const yellow: MantineColorsTuple = [
  '#fbf6e9',
  '#f5eacb',
  '#ead599',
  '#dfc06a',
  '#d6ae45',
  '#c0962a',
  '#9f7a1b',
  '#806115',
  '#654c10',
  '#49370a',
]

/** For neutral and nearly finished states: ink blue. */
const blue: MantineColorsTuple = [
  '#eef4f9',
  '#dae7f1',
  '#b6cfe3',
  '#93b8d5',
  '#74a3c8',
  '#4a80ac',
  '#376a95',
  '#2b567b',
  '#214462',
  '#173147',
]

const gray: MantineColorsTuple = [
  '#faf8f4',
  '#f3f0e9',
  '#e9e4da',
  '#dcd6c9',
  '#c9c2b3',
  '#777266',
  '#686358',
  '#524e46',
  '#3b3833',
  '#262522',
]

/** Mantine reads the dark ramp from text (0) to shadow (9). */
const dark: MantineColorsTuple = [
  '#e4e9e5',
  '#c3cbc6',
  '#a3aea8',
  '#8b9791',
  '#2f3a36',
  '#232d29',
  '#18201d',
  '#101513',
  '#0c100f',
  '#080b0a',
]

export const colors = { garrafa, green: garrafa, terracota, red, yellow, blue, gray, dark }
