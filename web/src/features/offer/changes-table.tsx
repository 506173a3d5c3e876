import type { Difference } from '@soleira/domain/offer/differences'
import { Disclosure } from '../../components/disclosure.tsx'
import classes from './offer.module.css'

/** An answer beside what it answers, line by line. */
export function ChangesTable({ differences }: { differences: readonly Difference[] }) {
  return (
    <div className={classes.whole}>
      <Disclosure summary={`O que muda (${differences.length})`}>
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                {['', 'Antes', 'Agora'].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {differences.map(({ label, before, after }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{before ?? 'não havia'}</td>
                  <td>{after ?? 'deixa de haver'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Disclosure>
    </div>
  )
}
