import { Anchor } from '@mantine/core'
import { showDate } from '@soleira/domain/format/birth-date'
import { concealCpf } from '@soleira/domain/format/cpf'
import type { Person } from '@soleira/domain/person/contract'
import { genderName } from '@soleira/domain/person/gender'
import { neededFactName } from '@soleira/domain/person/missing'
import { useState } from 'react'
import { type Fact, Facts } from '../../../components/facts.tsx'
import { Panel } from '../../../components/panel.tsx'
import { StateTag } from '../../../components/state-tag.tsx'
import { IconAlertTriangle } from '../../../icons/index.ts'
import { RevealButton } from '../reveal-button.tsx'
import classes from './page.module.css'

export function PersonFactsCard({ person }: { person: Person }) {
  const [revealed, setRevealed] = useState(false)
  const isCompany = person.kind === 'legal'
  return (
    <Panel
      title="Dados"
      aside={!isCompany && <RevealButton revealed={revealed} onToggle={() => setRevealed(!revealed)} />}
    >
      {person.missing.length > 0 && (
        <div className={classes.tags}>
          <StateTag color="terracota" icon={IconAlertTriangle}>
            {`Falta: ${person.missing.map(neededFactName).join(', ')}`}
          </StateTag>
        </div>
      )}
      <Facts facts={isCompany ? companyFacts(person) : naturalFacts(person, revealed)} />
    </Panel>
  )
}

function naturalFacts(person: Person, revealed: boolean): Fact[] {
  const { cpf, rg, cnh, fatherName, motherName } = person
  return [
    ['CPF', cpf ? (revealed ? cpf : concealCpf(cpf)) : 'Não informado'],
    ['RG', rg && (revealed ? rg : '***')],
    ['CNH', cnh && (revealed ? cnh : '***')],
    ...contacts(person),
    ['Nascimento', person.birthDate && showDate(person.birthDate)],
    ['Naturalidade', person.birthplace],
    ['Filiação', [motherName, fatherName].filter(Boolean).join(' e ')],
    ['Profissão', person.profession],
    ['Gênero nos documentos', person.gender && genderName(person.gender)],
    ['Nacionalidade', person.nationality],
    ['Endereço', addressOf(person)],
  ]
}

function companyFacts(person: Person): Fact[] {
  return [
    ['CNPJ', person.cnpj ?? 'Não informado'],
    ['Nome fantasia', person.tradeName],
    ...contacts(person),
    ['Fundação', person.birthDate && showDate(person.birthDate)],
    ['Endereço', addressOf(person)],
  ]
}

function contacts({ phones, emails }: Person): Fact[] {
  return [
    [phones.length > 1 ? 'Telefones' : 'Telefone', links(phones, 'tel:')],
    [emails.length > 1 ? 'E-mails' : 'E-mail', links(emails, 'mailto:')],
  ]
}

function links(values: readonly string[], scheme: string) {
  if (!values.length) return null
  return values.map((value) => (
    <div key={value}>
      <Anchor href={scheme + value} inherit>
        {value}
      </Anchor>
    </div>
  ))
}

function addressOf({ street, number, complement, neighborhood, city, state, cep }: Person): string {
  const place = [street, number, complement].filter(Boolean).join(', ')
  return [place, neighborhood, [city, state].filter(Boolean).join('/'), cep].filter(Boolean).join(' · ')
}
