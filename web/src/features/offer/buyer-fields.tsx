import { Button } from '@mantine/core'
import shared from '../../styles/dialog-form.module.css'
import { PersonPicker, type PickedPerson } from '../person/person-picker.tsx'
import classes from './offer.module.css'
import type { OfferForm } from './offer-values.ts'

export function BuyerFields({ form }: { form: OfferForm }) {
  const { buyers } = form.values
  const set = (next: typeof buyers) => form.setFieldValue('buyers', next)
  // The form of a new person also finds somebody by number.
  const add = (person: PickedPerson) =>
    buyers.some(({ id }) => id === person.id)
      ? form.setFieldError('buyers', `${person.fullName} já está na lista.`)
      : set([...buyers, person])
  return (
    <fieldset className={shared.section}>
      <legend className={classes.legend}>Compradores</legend>
      {buyers.length > 0 && (
        <ul className={classes.people} aria-label="Compradores">
          {buyers.map(({ id, fullName }) => (
            <li key={id}>
              {fullName}
              <Button
                size="compact-xs"
                variant="subtle"
                color="gray"
                aria-label={`Retirar ${fullName}`}
                onClick={() => set(buyers.filter((one) => one.id !== id))}
              >
                Retirar
              </Button>
            </li>
          ))}
        </ul>
      )}
      <PersonPicker
        label={buyers.length ? 'Mais um comprador' : 'Quem compra'}
        error={form.errors.buyers}
        value={null}
        without={buyers.map(({ id }) => id)}
        onChange={(person) => person && add(person)}
      />
    </fieldset>
  )
}
