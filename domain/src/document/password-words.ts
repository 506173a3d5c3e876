export const asksForPassword = 'Este PDF pede uma senha.'
