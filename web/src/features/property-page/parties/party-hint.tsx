import { Button, NativeSelect } from '@mantine/core'
import { maskDate, parseDate } from '@soleira/domain/format/birth-date'
import type { Person } from '@soleira/domain/person/contract'
import { agreeWithGender } from '@soleira/domain/person/gender'
import {
  type Acquisition,
  acquisitionName,
  acquisitions,
  asksGoods,
  type Goods,
  goodsKinds,
  goodsName,
  goodsOf,
} from '@soleira/domain/person/goods'
import { needsConsent, regimeName } from '@soleira/domain/person/regime'
import type { PartyRole } from '@soleira/domain/person/role'
import { joinWithAnd } from '@soleira/domain/text/portuguese'
import { useQuery } from '@tanstack/react-query'
import { AnchorLink } from '../../../components/anchor-link.tsx'
import { MaskedInput } from '../../../components/masked-input.tsx'
import { IconUserPlus } from '../../../icons/index.ts'
import type { PickedPerson } from '../../person/person-picker.tsx'
import { personQuery } from '../../person/queries.ts'
import classes from './parties.module.css'

export interface Row {
  key: string
  id?: number | undefined
  person: PickedPerson | null
  role: PartyRole
  share: string
  representsId: number | null
  goods: Goods | null
  acquiredBy: Acquisition | null
  /** DD/MM/AAAA */
  acquiredOn: string
}

interface PartyHintProps {
  person: PickedPerson
  row: Row
  rows: readonly Row[]
  error: string | undefined
  onChange: (fields: Partial<Row>) => void
  onAddSpouse: (spouse: PickedPerson) => void
}

export function PartyHint({ person: { id }, row, rows, error, onChange, onAddSpouse }: PartyHintProps) {
  const { data: person } = useQuery(personQuery(id))
  if (!person) return null
  if (person.kind === 'legal') return <Signing company={person} />
  const { union } = person
  if (!union) return null
  const { regime, spouse } = union
  const sells = spouse !== null && rows.some((one) => one.person?.id === spouse.id && one.role === 'owner')
  const takesPart = spouse !== null && rows.some((one) => one.person?.id === spouse.id)
  return (
    <>
      <p className={classes.hint}>
        {`${unionText(person)}. ${sells ? 'Os dois estão entre os proprietários.' : saleText(union, row)} `}
        {spouse && !takesPart && (!regime || needsConsent(regime)) && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconUserPlus size={14} aria-hidden />}
            onClick={() => onAddSpouse({ id: spouse.id, fullName: spouse.fullName })}
          >
            Adicionar {spouse.fullName}
          </Button>
        )}
      </p>
      {!sells && asksGoods(regime) && <GoodsFields row={row} error={error} onChange={onChange} />}
    </>
  )
}

/** 'Casada com Rui Sá, comunhão parcial de bens' */
function unionText({ union, gender }: Person): string {
  const { kind, regime, spouse } = union as NonNullable<Person['union']>
  const lives = kind === 'marriage' ? agreeWithGender('Casado(a)', gender) : 'Em união estável'
  const other = spouse ? ` com ${spouse.fullName}` : ', sem que conste com quem'
  return `${lives}${other}, ${regime ? regimeName(regime).toLowerCase() : 'regime de bens não informado'}`
}

function saleText({ kind, regime, since }: NonNullable<Person['union']>, row: Row): string {
  const { goods, acquiredBy } = row
  const whose = goodsOf({ regime, since, goods, acquiredBy, acquiredOn: parseDate(row.acquiredOn) })
  const consents = kind === 'marriage' ? 'consente (Código Civil, art. 1.647)' : 'concorda'
  if (whose === 'common') {
    const is = goods ? 'O bem é comum' : 'Pelo que consta, o bem é comum'
    return `${is}: os dois vendem, recebem e assinam.`
  }
  if (whose === 'own') return `O bem é particular: quem vive com quem vende só ${consents}.`
  if (whose === 'unknown')
    return `Se o bem é comum, os dois vendem, recebem e assinam; se é particular, quem vive com quem vende só ${consents}.`
  return !regime || needsConsent(regime)
    ? `Cada um vende o que é seu, e quem vive com quem vende ${consents}.`
    : 'Vende sem o outro.'
}

function GoodsFields({ row, error, onChange }: Pick<PartyHintProps, 'row' | 'error' | 'onChange'>) {
  return (
    <div className={classes.goods}>
      <NativeSelect
        label="Bem comum ou particular"
        value={row.goods ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ goods: goodsKinds.find((one) => one === value) ?? null })
        }
        data={[
          { value: '', label: 'Não informado' },
          ...goodsKinds.map((value) => ({ value, label: goodsName(value) })),
        ]}
      />
      <NativeSelect
        label="Título de aquisição"
        value={row.acquiredBy ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ acquiredBy: acquisitions.find((one) => one === value) ?? null })
        }
        data={[
          { value: '', label: 'Não informado' },
          ...acquisitions.map((value) => ({ value, label: acquisitionName(value) })),
        ]}
      />
      <MaskedInput
        label="Adquirido em"
        mask={maskDate}
        placeholder="DD/MM/AAAA"
        value={row.acquiredOn}
        error={error}
        onChange={(acquiredOn) => onChange({ acquiredOn })}
      />
    </div>
  )
}

function Signing({ company: { id, fullName, representatives } }: { company: Person }) {
  const names = representatives.map(({ fullName, capacity }) =>
    capacity ? `${fullName} (${capacity})` : fullName,
  )
  return (
    <p className={classes.hint}>
      {names.length
        ? `Assina pela empresa: ${joinWithAnd(names)}. `
        : 'Ninguém assina pela empresa ainda. Informe os representantes em '}
      <AnchorLink to="/pessoas/$id" params={{ id: String(id) }} inherit target="_blank">
        {names.length ? 'Ver cadastro' : fullName}
      </AnchorLink>
    </p>
  )
}
