import type { PropertyType } from '@soleira/domain/property/type'
import sharp from 'sharp'
import type { Paper } from './api-client.ts'

const width = 1200
const height = 900
/** The height at which the building stands on the ground. */
const floor = 720

interface Paint {
  sky: [string, string]
  wall: string
  roof: string
  ground: string
}

const paints: readonly Paint[] = [
  { sky: ['#9cc7e0', '#e9f3f5'], wall: '#efe6d6', roof: '#a9573a', ground: '#8da37a' },
  { sky: ['#f0c79a', '#f8ead6'], wall: '#d9dfe2', roof: '#5c6b73', ground: '#a39b82' },
  { sky: ['#7fb3c8', '#dcebe7'], wall: '#e4c9b3', roof: '#7c4a36', ground: '#7f9a86' },
  { sky: ['#b9bfd9', '#eceaf2'], wall: '#c8d4c4', roof: '#4f5d52', ground: '#9aa58c' },
]

/** Draws invented buildings, one for each number, so that the demonstration shows nobody's house. */
export async function drawProperty(type: PropertyType, number: number): Promise<Paper> {
  const paint = paints[number % paints.length] as Paint
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x2="0" y2="1">
      <stop offset="0" stop-color="${paint.sky[0]}"/><stop offset="1" stop-color="${paint.sky[1]}"/>
    </linearGradient></defs>
    ${rect(0, 0, width, height, 'url(#sky)')}
    ${hills(paint, number)}
    ${rect(0, floor, width, height - floor, paint.ground)}
    ${drawings[type](paint, number)}
  </svg>`
  const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer()
  return { name: 'fachada.jpg', type: 'image/jpeg', bytes: new Uint8Array(bytes) }
}

type Draw = (paint: Paint, number: number) => string

const drawings: Record<PropertyType, Draw> = {
  apartamento: (paint, number) => tower(paint, 6 + (number % 4), 4),
  cobertura: (paint, number) => tower(paint, 7 + (number % 3), 4) + terrace(paint),
  casa: house,
  chacara: (paint, number) => house(paint, number) + trees(paint, number),
  fazenda: (paint, number) => fence() + trees(paint, number),
  terreno: fence,
  sala: (paint, number) => tower({ ...paint, wall: '#b9c7cc' }, 9 + (number % 3), 6),
  loja: shop,
  galpao: warehouse,
}

function tower(paint: Paint, floors: number, columns: number): string {
  const step = 62
  const wide = columns * 110 + 40
  const left = (width - wide) / 2
  const top = floor - floors * step - 30
  const windows = grid(floors, columns, (row, column) => {
    const x = left + 45 + column * 110
    const y = top + 24 + row * step
    return glass(x, y, 60, 34) + rect(x - 8, y + 38, 76, 8, paint.roof)
  })
  return rect(left, top, wide, floor - top, paint.wall) + windows + door(width / 2 - 35, paint)
}

function terrace({ roof }: Paint): string {
  return rect(width / 2 - 150, 120, 300, 70, roof) + glass(width / 2 - 130, 136, 260, 40)
}

function house(paint: Paint, number: number): string {
  const left = 330 + (number % 3) * 40
  return [
    rect(left, 470, 520, floor - 470, paint.wall),
    polygon(`${left - 40},470 ${left + 260},300 ${left + 560},470`, paint.roof),
    glass(left + 60, 540, 120, 90),
    glass(left + 340, 540, 120, 90),
    door(left + 225, paint),
  ].join('')
}

function shop(paint: Paint): string {
  const stripes = Array.from({ length: 8 }, (_, index) =>
    rect(280 + index * 80, 420, 80, 70, index % 2 ? '#f5f1e8' : paint.roof),
  )
  return (
    rect(260, 330, 680, floor - 330, paint.wall) +
    stripes.join('') +
    glass(300, 510, 380, 180) +
    door(760, paint)
  )
}

function warehouse(paint: Paint): string {
  const gate = grid(6, 1, (row) => rect(480, 520 + row * 34, 240, 26, '#8a8f90'))
  return `${rect(220, 430, 760, floor - 430, paint.wall)}<path d="M200 440 Q600 250 1000 440Z" fill="${paint.roof}"/>${gate}`
}

function fence(): string {
  const posts = grid(1, 13, (_, column) => rect(60 + column * 90, 640, 14, 110, '#7a6248'))
  return posts + rect(40, 665, 1120, 10, '#8b7355') + rect(40, 705, 1120, 10, '#8b7355')
}

function trees({ ground }: Paint, number: number): string {
  return [160, 1010, 880]
    .map((x, index) => {
      const size = 70 + ((number + index) % 3) * 22
      return `${rect(x - 9, 620, 18, 110, '#6f573f')}<circle cx="${x}" cy="600" r="${size}" fill="${ground}" stroke="#5f7656" stroke-width="6"/>`
    })
    .join('')
}

function hills({ ground }: Paint, number: number): string {
  const peak = 300 + (number % 5) * 140
  return `<path d="M0 ${floor} Q${peak} 380 ${width} ${floor}Z" fill="${ground}" opacity="0.45"/>`
}

function door(x: number, { roof }: Paint): string {
  return rect(x, floor - 110, 70, 110, roof)
}

function glass(x: number, y: number, wide: number, high: number): string {
  return (
    rect(x, y, wide, high, '#8fb2bd') + polygon(`${x},${y} ${x + wide / 2},${y} ${x},${y + high}`, '#b9d2d8')
  )
}

function rect(x: number, y: number, wide: number, high: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="${fill}"/>`
}

function polygon(points: string, fill: string): string {
  return `<polygon points="${points}" fill="${fill}"/>`
}

function grid(rows: number, columns: number, draw: (row: number, column: number) => string): string {
  return Array.from({ length: rows * columns }, (_, index) =>
    draw(Math.floor(index / columns), index % columns),
  ).join('')
}
