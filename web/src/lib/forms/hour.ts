import { digitsOf, layOut } from '@soleira/domain/format/digits'

/** '1530' is '15:30'. */
export const maskHour = (text: string): string => layOut(digitsOf(text).slice(0, 4), '00:00')
