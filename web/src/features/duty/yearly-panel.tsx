import { Button, TextInput } from '@mantine/core'
import { downloadDimob } from '@soleira/domain/duty/contract'
import type { DutyYear, YearlyInput } from '@soleira/domain/duty/duty'
import { yearlyInput } from '@soleira/domain/duty/duty'
import { dutyFacts } from '@soleira/domain/duty/facts'
import { notTheFile } from '@soleira/domain/duty/tables'
import type { YearlyDuty } from '@soleira/domain/duty/yearly'
import { maskDate, showDate } from '@soleira/domain/format/birth-date'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useState } from 'react'
import { AnchorLink } from '../../components/anchor-link.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { DialogEnd } from '../../components/dialog-end.tsx'
import { MaskedInput } from '../../components/masked-input.tsx'
import { Panel } from '../../components/panel.tsx'
import { urlOf } from '../../lib/api/api.ts'
import { useValidatedForm } from '../../lib/forms/form.ts'
import shared from '../../styles/dialog-form.module.css'
import classes from './duty.module.css'
import { useYearly } from './mutations.ts'
import { FactLine } from './source-line.tsx'
import { obstaclesOf, spanWords } from './words.ts'

/** 'Declaração de não ocorrência': only what is true can be marked. */
export function DeclarationPanel({ duties: { year, today, declaration } }: { duties: DutyYear }) {
  const { state, done, mayDeclare, withoutBase } = declaration
  const obstacles = obstaclesOf(declaration)
  return (
    <Panel title={`Declaração de não ocorrência de ${year}`}>
      <div className={classes.text}>
        <p className={classes.standing} data-late={state === 'late' || state === 'contradicted'}>
          {declarationWords(declaration, year)}
        </p>
        {!['excluded', 'contradicted', 'done'].includes(state) && obstacles.length > 0 && (
          <p>Impede a declaração: {obstacles.join(' e ')}.</p>
        )}
        {withoutBase > 0 && (
          <p className={classes.soft}>
            {countWithNoun(withoutBase, 'negócio', 'negócios')} sem a base do ITBI: não impede, mas fica em
            branco.
          </p>
        )}
        <FinishYearly duty="no_occurrence" year={year} today={today} done={done} may={mayDeclare} />
        <p className={classes.soft}>
          O Soleira só conhece os negócios que estão nele: o que se fez fora daqui só você sabe.
        </p>
        <FactLine fact={dutyFacts.declaration} />
      </div>
    </Panel>
  )
}

function declarationWords({ state, ...span }: DutyYear['declaration'], year: number): string {
  switch (state) {
    case 'early':
      return `Ainda não é tempo. ${spanWords(span)}`
    case 'open':
      return spanWords(span)
    case 'late':
      return `Atrasada: era até ${showDate(span.closesOn)}.`
    case 'done':
      return 'Marcada como feita.'
    case 'excluded':
      return `Há comunicação registrada em ${year}: não há o que declarar.`
    case 'contradicted':
      return `Marcada como feita, mas há comunicação registrada em ${year}: confira.`
  }
}

/** 'DIMOB': of a company alone. */
export function DimobPanel({ duties: { year, today, dimob } }: { duties: DutyYear }) {
  const { state, lacking, done, deals } = dimob
  if (state === 'not_bound')
    return (
      <Panel title="DIMOB">
        <div className={classes.text}>
          <FactLine fact={dutyFacts.dimobPerson} />
          <p>
            Atua como pessoa jurídica?{' '}
            <AnchorLink to="/configuracoes" search={{ aba: 'negocio' }} inherit>
              Diga em Configurações
            </AnchorLink>
            .
          </p>
        </div>
      </Panel>
    )
  return (
    <Panel title={`DIMOB de ${year}`}>
      <div className={classes.text}>
        <p className={classes.standing} data-late={state === 'late'}>
          {dimobWords(dimob, year)}
        </p>
        {deals > 0 && (
          <>
            <p>
              {notTheFile}.{' '}
              {lacking > 0 && `${countWithNoun(lacking, 'campo em branco', 'campos em branco')}.`}
            </p>
            <div className={classes.tools}>
              <Button
                component="a"
                variant="default"
                size="compact-md"
                href={urlOf(downloadDimob, { query: { year } })}
                download
              >
                Baixar CSV da DIMOB
              </Button>
            </div>
          </>
        )}
        <FinishYearly
          duty="dimob"
          year={year}
          today={today}
          done={done}
          may={state === 'open' || state === 'late'}
        />
        <FactLine fact={dutyFacts.dimob} />
        <FactLine fact={dutyFacts.dimobFields} />
      </div>
    </Panel>
  )
}

function dimobWords({ state, ...span }: DutyYear['dimob'], year: number): string {
  if (state === 'no_deals') return `Nenhum negócio em ${year}: não há entrega.`
  if (state === 'done') return 'Marcada como entregue.'
  if (state === 'late') return `Atrasada: era até ${showDate(span.closesOn)}.`
  return `${state === 'early' ? 'Ainda não é tempo. ' : ''}${spanWords(span)} O último dia útil não conta o carnaval.`
}

interface FinishYearlyProps {
  duty: YearlyDuty
  year: number
  today: string
  done: { on: string; protocol: string } | null
  may: boolean
}

const acts: Record<YearlyDuty, { button: string; title: string }> = {
  no_occurrence: { button: 'Marcar como declarada', title: 'Declaração feita' },
  dimob: { button: 'Marcar como entregue', title: 'DIMOB entregue' },
}

function FinishYearly({ duty, year, today, done, may }: FinishYearlyProps) {
  const yearly = useYearly(duty, year)
  const [isOpen, open] = useState(false)
  if (done)
    return (
      <p>
        Em {showDate(done.on)}, protocolo {done.protocol}.{' '}
        <Button
          size="compact-sm"
          variant="default"
          disabled={yearly.isPending}
          onClick={() => yearly.reopen()}
        >
          Desfazer
        </Button>
      </p>
    )
  if (!may) return null
  return (
    <>
      <div className={classes.tools}>
        <Button onClick={() => open(true)}>{acts[duty].button}</Button>
      </div>
      {isOpen && (
        <FinishDialog title={acts[duty].title} today={today} yearly={yearly} onClose={() => open(false)} />
      )}
    </>
  )
}

interface FinishDialogProps {
  title: string
  today: string
  yearly: ReturnType<typeof useYearly>
  onClose: () => void
}

function FinishDialog({ title, today, yearly, onClose }: FinishDialogProps) {
  const form = useValidatedForm<object, YearlyInput>(yearlyInput, { on: showDate(today), protocol: '' })
  const submit = form.submit((input) => yearly.finish(input, onClose))
  return (
    <Dialog title={title} size="md" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <div className={shared.body}>
          <p>O Soleira não envia nada: diga o que você já fez.</p>
          <div className={shared.fields}>
            <MaskedInput label="Dia" mask={maskDate} required {...form.getInputProps('on')} />
            <TextInput label="Número do protocolo" required {...form.getInputProps('protocol')} />
          </div>
        </div>
        <DialogEnd pending={yearly.isPending} onCancel={onClose}>
          Salvar
        </DialogEnd>
      </form>
    </Dialog>
  )
}
