import { Button, Checkbox } from '@mantine/core'
import type { Analysis } from '@soleira/domain/risk/contract'
import { riskCategories } from '@soleira/domain/risk/document'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useState } from 'react'
import { IconHomeDown } from '../../../../icons/index.ts'
import { useBorrowSeveral } from '../../use-files.ts'
import { focusStepTitle } from '../step-title.ts'
import classes from './offered-papers.module.css'
import { type Offered, offeredAtOnce } from './use-offered.ts'

export function OfferedPapers({ analysis, offered }: { analysis: Analysis; offered: Offered }) {
  const [left, setLeft] = useState<readonly number[]>([])
  const { mutate, isPending } = useBorrowSeveral(analysis.id)
  const files = offeredAtOnce(offered, analysis.documents)
  const chosen = files.filter(({ id }) => !left.includes(id))
  if (!files.length) return null
  const choose = (id: number, isChosen: boolean) =>
    setLeft((all) => (isChosen ? all.filter((one) => one !== id) : [...all, id]))
  return (
    <section className={classes.offer} aria-labelledby="offered-papers">
      <h3 className={classes.title} id="offered-papers">
        O imóvel já tem {countWithNoun(files.length, 'documento destes', 'documentos destes')}
      </h3>
      <div className={classes.groups}>
        {riskCategories.map(({ id: category, label }) => {
          const own = files.filter((file) => file.category === category)
          if (!own.length) return null
          return (
            <fieldset key={category} className={classes.group}>
              <legend className={classes.legend}>{label}</legend>
              {own.map(({ id, fileName, kind }) => (
                <Checkbox
                  key={id}
                  size="sm"
                  label={fileName}
                  description={kind}
                  checked={!left.includes(id)}
                  disabled={isPending}
                  onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
                />
              ))}
            </fieldset>
          )
        })}
      </div>
      <Button
        variant="light"
        // Not `loading`: a disabled button could not keep the focus while the papers are copied.
        aria-busy={isPending}
        disabled={!chosen.length}
        leftSection={<IconHomeDown size={16} aria-hidden />}
        onClick={() => {
          if (isPending) return
          const all = chosen.map(({ id, category }) => ({ category, documentId: id }))
          mutate(all, { onSettled: focusStepTitle })
        }}
      >
        {isPending
          ? 'Copiando…'
          : `Usar ${countWithNoun(chosen.length, 'documento', 'documentos')} do imóvel`}
      </Button>
    </section>
  )
}
