import type { User } from '@soleira/domain/auth/contract'
import { useBroker } from '../../lib/api/session.ts'
import { useValidatedForm } from '../../lib/forms/form.ts'
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
import { useSaveProfile } from './mutations.ts'

/** Loads the rules late. They leave the e-mail out, because it changes by a way of its own. */
export const loadRules = () =>
  import('@soleira/domain/profile/contract').then(({ profileInput }) => profileInput.omit({ email: true }))

function valuesOf({ firstName, lastName, phone, cpf, creci, bio }: User) {
  return { firstName, lastName, phone, cpf, creci, bio: bio ?? '' }
}

/** Sends only the fields that were changed. */
export function useProfileForm() {
  const broker = useBroker()
  const form = useValidatedForm(loadRules, valuesOf(broker))
  const { mutate, isPending } = useSaveProfile()
  const unsaved = form.isDirty()

  const submit = form.submit((input) => {
    const typed = form.getValues()
    const changed = Object.entries(input).filter(([field]) => form.isDirty(field))
    mutate(Object.fromEntries(changed), {
      onSuccess: (user) => {
        const kept = valuesOf(user)
        // Keep what was typed while the save was under way.
        if (form.getValues() === typed) form.setValues(kept)
        form.resetDirty(kept)
      },
      onError: form.showRefusal,
    })
  })

  const discard = useLeaveGuard(unsaved, () => {
    form.setValues(valuesOf(broker))
    form.resetDirty(valuesOf(broker))
    form.clearErrors()
  })

  return { broker, form, saving: isPending, unsaved, submit, discard }
}
