/** The id of the step's title, in the frame of the wizard and in the report. */
export const stepTitleId = 'wizard-step'

/** For when the button that had the focus is gone. */
export function focusStepTitle(): void {
  document.getElementById(stepTitleId)?.focus({ preventScroll: true })
}
