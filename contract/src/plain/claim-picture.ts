// The picture of a reported transfer is no call of the contract: its bytes are sent and read as they are.

/** For the customer who adds it, and for those who may look at it; both with their bearer. */
export const claimPicturePath = (order: number | string, claim: number | string) =>
  `/order/${order}/claims/${claim}/picture/`
