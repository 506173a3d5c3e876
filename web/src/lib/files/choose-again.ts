import type { MouseEvent } from 'react'

/** For the input of a FileButton: a browser says nothing of a file that is chosen a second time, as after a mend. */
export const chooseAgain = {
  onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    currentTarget.value = ''
  },
}
