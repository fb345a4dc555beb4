/** Whether members can buy credits here: asked by every place that would lead there, so that none promises what is not. */
export const buyingIsOpen = (): boolean => false;
