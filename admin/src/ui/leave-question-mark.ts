// By itself: the first load needs it without the dialog, whose code is large (decision 137).
/** Marks the question for `closeDialogOnBack`. */
export const LEAVE_QUESTION = 'leave-question'
