# The lamp, the bay, and all of it together.
def drop_light(p):
    x, y, z = p; blk = rubber((.02, .02, .02)); yel = paint('grip', (.55, .33, .02), .45)
    tube('cord', smooth([(x, y, z+.30), (x+.01, y, z+.55), (x+.25, y+.05, z+1.1)]), .005, blk)
    cyl('gr', (x, y, z+.24), .024, .13, yel, 'Z', 48, .008)
    cyl('cp', (x, y, z+.165), .030, .03, blk, 'Z', 48, .006)
    cyl('tb', (x, y, z), .013, .30, N('lamp').emit((1., .74, .46), 22.), 'Z', 32, .006)
    cyl('cp', (x, y, z-.165), .028, .03, blk, 'Z', 48, .006)
    for k in range(6):
        a = 2*pi*k/6+.3
        tube('cage', [(x+.034*math.cos(a), y+.034*math.sin(a), z-.165),
                      (x+.034*math.cos(a), y+.034*math.sin(a), z+.165)], .0022, blk)
    l = bpy.data.lights.new('lamp', 'POINT'); l.energy = 44; l.color = (1., .69, .40)
    l.shadow_soft_size = .06
    o = bpy.data.objects.new('lamp', l); S.collection.objects.link(o); o.location = (x, y, z)
    o.visible_camera = False

def bay():
    box('floor', (0, 0, -.03), (24, 24, .06), floor_mat(), 0)
    box('wall', (0, 4.2, 2.5), (24, .2, 5), block_mat(), 0)
    dusk = N('dusk'); cloud = dusk.m('MULTIPLY', dusk.noise(1.3, 4, .6), .3)
    up = dusk.m('ADD', dusk.m('MULTIPLY', dusk.xyz()[2], .7), .4)
    color = dusk.mix(dusk.m('ADD', up, cloud), (.30, .38, .58), (.05, .09, .22))
    panes = dusk.ramp(dusk.noise(2.6, 6, .7), [(.30, .5), (.7, 1)])
    sky = dusk.emit(color, dusk.m('MULTIPLY', panes, .34))
    fr = paint('sash', (.02, .022, .024), .6)
    for x in (-1.5, 1.6):                                    # two steel windows to the evening
        box('win', (x, 4.08, 2.25), (2.3, .02, 1.3), sky, 0)
        for k in range(6): box('mv', (x-1.15+k*.46, 4.04, 2.25), (.035, .05, 1.3), fr, 0)
        for k in range(4): box('mh', (x, 4.04, 1.60+k*.433), (2.3, .05, .035), fr, 0)
    red = paint('red', (.16, .012, .010), .35)
    box('chest', (3.3, 3.7, .55), (1.1, .5, 1.1), red, .02)
    for k in range(6):
        box('dr', (3.3, 3.44, .18+k*.16), (1.0, .02, .14), red, .006)
        box('dh', (3.3, 3.42, .23+k*.16), (.9, .015, .02), steel('dh'), .004)

body, chrome = body_paint(), polished('chrome', (.78, .78, .80), .05, .25)
dark = cast('dark', (.016, .0155, .015), .12)

def nose():
    hood_shell(body, chrome, dark)
    for s in (-1, 1): fender(s, body, dark, chrome)

mats = engine(); turbo(*mats); bay_parts(*mats); chassis(body, chrome, mats[3], mats[4], mats[5])
tilted(62, nose); wheel(-1.09); wheel(1.09); bay(); drop_light((-.46, -.86, 1.76))
world(.10, env=False, col=(.22, .35, .60))
area((3.6, -4.5, 3.4), (.6, -.6, 1.2), 2.6, 55, (.50, .66, 1.), sy=1.6)
area((3.2, 2.6, 3.0), (.6, 0, 1.6), 1.2, 36, (.55, .70, 1.), sy=2.2)
camera((-.50, -4.75, 1.66), (.26, 0, 1.15), 44.5, (-.1, -.8, 1.1), 1.8)
EXPO = .9
