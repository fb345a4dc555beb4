export * from './blocks.calls';
export * from './members.admin.calls';
export * from './members.admin.shapes';
export * from './members.calls';
export * from './members.shapes';
export * from './profile-facts';
export * from './profile.calls';
export * from './timeline.admin.shapes';
