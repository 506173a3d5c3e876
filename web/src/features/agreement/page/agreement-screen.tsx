import { Skeleton, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Agreement } from '@soleira/domain/agreement/agreement'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { ApiError } from '../../../lib/api/api.ts'
import { agreementQuery } from '../queries.ts'
import { AgreementHeader } from './agreement-header.tsx'
import { AgreementText } from './agreement-text.tsx'
import { ClauseList } from './clause-list.tsx'
import { MissingAgreement } from './missing-agreement.tsx'
import { MissingList } from './missing-list.tsx'
import classes from './page.module.css'
import { clausePlace } from './place.ts'
import { RecordChanges } from './record-changes.tsx'
import { type ClauseDesk, useClauseDesk } from './use-clause-desk.ts'

/** A contract: its clauses, its text, and what it lacks (part 3 §7). */
export function AgreementScreen({ id }: { id: number | undefined }) {
  return id ? <Named id={id} /> : <MissingAgreement />
}

function Named({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(agreementQuery(id))
  if (error instanceof ApiError && error.code === 'not_found') return <MissingAgreement />
  if (!data && error) {
    return (
      <LoadFailure
        title="Não foi possível carregar o contrato"
        error={error}
        isFetching={isFetching}
        onRetry={refetch}
        back="/negocios"
      />
    )
  }
  return data ? <Loaded agreement={data} /> : <Outline />
}

type Part = 'texto' | 'clausulas' | 'falta'

function Loaded({ agreement }: { agreement: Agreement }) {
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  const desk = useClauseDesk(agreement)
  const [part, turnTo] = useState<Part>('texto')
  const [aim, setAim] = useState<{ clauseId: string } | null>(null)
  useEffect(() => {
    if (!aim) return
    const place = document.getElementById(clausePlace(aim.clauseId))
    place?.scrollIntoView({ block: 'start' })
    place?.focus({ preventScroll: true })
  }, [aim])
  const jump = (clauseId: string) => {
    turnTo('texto')
    setAim({ clauseId })
  }
  // Words are typed in the text, which on a phone is a tab of its own.
  const inText: ClauseDesk = {
    ...desk,
    edit: (clause) => {
      turnTo('texto')
      desk.edit(clause)
    },
    writeAfter: (clauseId) => {
      turnTo('texto')
      desk.writeAfter(clauseId)
    },
  }
  const parts = {
    clausulas: <ClauseList desk={inText} onJump={jump} />,
    texto: <AgreementText desk={desk} />,
    falta: <MissingList desk={desk} onJump={jump} />,
  }
  return (
    <div className={classes.page}>
      <AgreementHeader agreement={agreement} isSaving={desk.isSaving} />
      <RecordChanges agreement={agreement} />
      {isWide ? (
        <div className={classes.columns}>
          <div className={classes.side}>{parts.clausulas}</div>
          {parts.texto}
          <div className={classes.side}>{parts.falta}</div>
        </div>
      ) : (
        <Tabs value={part} onChange={(next) => turnTo(next as Part)} keepMountedMode="display-none">
          <Tabs.List aria-label="Partes do contrato" grow mb="md">
            <Tabs.Tab value="texto">Texto</Tabs.Tab>
            <Tabs.Tab value="clausulas">Cláusulas</Tabs.Tab>
            <Tabs.Tab value="falta">O que falta ({agreement.missing.length})</Tabs.Tab>
          </Tabs.List>
          {(['texto', 'clausulas', 'falta'] as const).map((value) => (
            <Tabs.Panel key={value} value={value} className={classes.panel}>
              {parts[value]}
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </div>
  )
}

function Outline() {
  return (
    <div role="status" aria-label="Carregando o contrato" className={classes.page}>
      <Skeleton height={80} />
      <div className={classes.columns}>
        <Skeleton height={320} />
        <Skeleton height={560} />
        <Skeleton height={240} />
      </div>
    </div>
  )
}
