/** A command that cannot be carried out; its message is a sentence for whoever runs it. */
export class CommandRefusal extends Error {}
