import type { CommissionYear } from '@soleira/domain/commission/commission'
import { parseMoney } from '@soleira/domain/format/money'
import { useId, useLayoutEffect, useRef } from 'react'
import classes from './commission.module.css'

export const monthNames = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const

const [monthWidth, barWidth, top, height] = [50, 19, 22, 120]

const centsOf = (amount: string) => parseMoney(amount) ?? 0

/** '48 mil': a bar has little room. The table has the cents. */
function shortly(amount: string): string {
  const reais = Math.round(centsOf(amount) / 100)
  if (!centsOf(amount)) return ''
  if (reais < 1_000) return String(reais)
  const [size, unit] = reais < 1_000_000 ? [1_000, 'mil'] : [1_000_000, 'mi']
  const rounded = (reais / size).toLocaleString('pt-BR', { maximumFractionDigits: reais < 10 * size ? 1 : 0 })
  return `${rounded} ${unit}`
}

/** Two bars a month: hatched is expected, filled is received, so that no colour is needed to tell them apart. */
export function YearPicture({ year: { year, months, today } }: { year: CommissionYear }) {
  const hatch = useId()
  const box = useRef<HTMLDivElement>(null)
  const now = months.findIndex(({ month }) => today.startsWith(month))
  // A narrow screen begins with the month of today.
  useLayoutEffect(() => {
    const { current } = box
    if (current && now >= 0)
      current.scrollLeft = (current.scrollWidth * (now + 0.5)) / 12 - current.clientWidth / 2
  }, [now])
  const most = Math.max(
    1,
    ...months.flatMap(({ expected, received }) => [centsOf(expected), centsOf(received)]),
  )
  const bar = (amount: string, x: number, isReceived: boolean) => {
    const tall = (centsOf(amount) / most) * height
    return (
      <>
        <rect
          x={x}
          y={top + height - tall}
          width={barWidth}
          height={tall}
          className={classes.bar}
          fill={isReceived ? undefined : `url(#${hatch})`}
          data-received={isReceived}
        />
        <text x={x + barWidth / 2} y={top + height - tall - (isReceived ? 4 : 13)} className={classes.figure}>
          {shortly(amount)}
        </text>
      </>
    )
  }
  return (
    <figure className={classes.figureBox} aria-label={`Meses de ${year}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a narrow screen scrolls it, by keys too */}
      <div ref={box} className={classes.scrolled} tabIndex={0}>
        <svg
          viewBox={`0 0 ${monthWidth * 12} ${top + height + 20}`}
          role="img"
          aria-label={`Previsto e recebido em cada mês de ${year}; os números estão na tabela`}
          className={classes.picture}
        >
          <defs>
            <pattern
              id={hatch}
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="6" height="6" className={classes.paper} />
              <line x1="0" y1="0" x2="0" y2="6" className={classes.stroke} />
            </pattern>
          </defs>
          {months.map(({ month, expected, received }, at) => (
            <g key={month}>
              {bar(expected, at * monthWidth + 5, false)}
              {bar(received, at * monthWidth + 5 + barWidth + 2, true)}
              <text x={at * monthWidth + monthWidth / 2} y={top + height + 15} className={classes.month}>
                {monthNames[at]?.slice(0, 3)}
              </text>
            </g>
          ))}
          <line x1="0" y1={top + height} x2={monthWidth * 12} y2={top + height} className={classes.bar} />
        </svg>
      </div>
      <figcaption className={classes.soft}>
        À esquerda, hachurado: previsto. À direita, cheio: recebido.
      </figcaption>
    </figure>
  )
}
