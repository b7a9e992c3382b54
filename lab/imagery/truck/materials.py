# A tractor's nose in the service bay at night: the hood tilted, one work lamp over the engine.
# Metres; front is +x, the camera stands on the passenger side (-y), the wheel's centre is x 0, z .52.
Matrix = __import__('mathutils').Matrix

def polished(name='pol', base=(.72, .72, .73), rough=.10, dirt=.3):
    n = N(name); big = n.noise(5, 5, .6)
    film = n.ramp(n.noise(9, 6, .7, dist=.4), [(.40, 0), (.72, dirt)])
    c = n.mix(film, base, (.20, .18, .16)); r = n.m('ADD', rough, n.m('MULTIPLY', film, .5))
    r = n.m('ADD', r, n.m('MULTIPLY', big, .06))
    return n.bsdf(c, r, n.m('SUBTRACT', 1., n.m('MULTIPLY', film, .5)), n.bump(big, .05, .004))

def body_paint():
    n = N('body'); film = n.ramp(n.noise(3.5, 6, .68), [(.38, 0), (.8, .5)])
    fine = n.noise(300, 3, .6)
    c = n.mix(film, (.050, .008, .009), (.075, .058, .046))
    r = n.m('ADD', .30, n.m('MULTIPLY', n.m('ADD', film, n.m('MULTIPLY', fine, .2)), .5))
    return n.bsdf(c, r, 0, n.bump(n.noise(2.2, 3), .04, .01), Clearcoat=.8, Clearcoat_Roughness=.09)

def cast(name, c, grime=.7, rust=0.):
    n = N(name); big = n.noise(4, 6, .65, dist=.3); mid = n.noise(24, 6, .68)
    fine = n.noise(420, 3, .7)
    k = n.mix(n.ramp(mid, [(.42, 0), (.70, grime)]), c, (.020, .017, .014))
    k = n.mix(n.ramp(big, [(.48, 0), (.70, grime*.8)]), k, (.034, .028, .023))
    if rust:
        spot = n.ramp(n.noise(11, 6, .7), [(.42, rust), (.60, rust*.25)])
        k = n.mix(spot, k, n.mix(mid, (.115, .056, .032), (.042, .024, .018)))
    h = n.m('ADD', n.m('MULTIPLY', fine, .6), mid)
    return n.bsdf(k, n.m('ADD', .36, n.m('MULTIPLY', mid, .4)), .1,
                  n.bump(h, .9 if rust else .5, .004 if rust else .0022), spec=.45)

def tire_rubber():
    n = N('tire'); x, y, z = n.xyz()
    rad = n.m('SQRT', n.m('ADD', n.m('POWER', x, 2.), n.m('POWER', y, 2.)))
    a = n.m('ARCTAN2', y, x); fine = n.noise(260, 4, .75); big = n.noise(6, 6, .66, dist=.4)
    sipe = n.m('LESS_THAN', n.m('FRACT', n.m('MULTIPLY', a, 190/(2*pi))), .10)
    sipe = n.m('MULTIPLY', sipe, n.m('GREATER_THAN', rad, .500))
    ring = n.m('SINE', n.m('MULTIPLY', rad, 620.))
    ring = n.m('MULTIPLY', ring, n.m('LESS_THAN', rad, .40))
    dust = n.ramp(n.m('ADD', big, n.m('MULTIPLY', n.m('SUBTRACT', fine, .5), .3)),
                  [(.34, .06), (.74, .75)])
    c = n.mix(dust, (.011, .011, .012), (.070, .064, .057)); c = n.mix(sipe, c, (.004, .004, .004))
    h = n.m('ADD', n.m('MULTIPLY', fine, .4), n.m('SUBTRACT', n.m('MULTIPLY', ring, .18), sipe))
    return n.bsdf(c, n.m('ADD', .52, n.m('MULTIPLY', dust, .4)), 0, n.bump(h, .7, .002), spec=.4)

def wheel_alu():
    n = N('disc'); x, y, z = n.xyz()
    rad = n.m('SQRT', n.m('ADD', n.m('POWER', x, 2.), n.m('POWER', y, 2.)))
    k = n.m('SUBTRACT', n.m('FRACT', n.m('MULTIPLY', n.m('ARCTAN2', y, x), 10/(2*pi))), .5)
    arc = n.m('MULTIPLY', n.m('MULTIPLY', k, 2*pi/10), rad)
    d = n.m('SQRT', n.m('ADD', n.m('POWER', arc, 2.), n.m('POWER', n.m('SUBTRACT', rad, .213), 2.)))
    dirt = n.ramp(n.noise(12, 6, .7), [(.42, .05), (.74, .75)])
    turn = n.m('SINE', n.m('MULTIPLY', rad, 5200.))
    near = n.ramp(d, [(.026, 1), (.040, 0)]); c = n.mix(dirt, (.66, .66, .66), (.10, .085, .07))
    c = n.mix(n.m('MULTIPLY', near, .5), c, (.05, .045, .04))
    r = n.m('ADD', .18, n.m('MULTIPLY', dirt, .5))
    h = n.m('SUBTRACT', n.m('MULTIPLY', turn, .02), near)
    return n.bsdf(c, r, n.m('SUBTRACT', 1., n.m('MULTIPLY', dirt, .7)), n.bump(h, .25, .003),
                  Alpha=n.m('GREATER_THAN', d, .026))

def floor_mat():
    n = N('slab'); big = n.noise(.8, 6, .62, dist=.4); mid = n.noise(9, 6, .68)
    fine = n.noise(180, 4, .75)
    oil = n.ramp(n.noise(1.5, 6, .66, dist=.8), [(.50, 0), (.66, .85)])
    c = n.mix(big, (.135, .130, .122), (.085, .082, .078))
    c = n.mix(n.m('MULTIPLY', fine, .4), c, (.05, .048, .045))
    c = n.mix(oil, c, (.018, .016, .014))
    r = n.m('SUBTRACT', n.m('ADD', .30, n.m('MULTIPLY', mid, .45)), n.m('MULTIPLY', oil, .18))
    return n.bsdf(c, r, 0, n.bump(n.m('ADD', mid, n.m('MULTIPLY', fine, .5)), .3, .003), spec=.45)

def block_mat():
    n = N('block'); b = n.add('ShaderNodeTexBrick'); x, y, z = n.xyz()
    v = n.add('ShaderNodeCombineXYZ')
    n.link(x, v.inputs[0]); n.link(z, v.inputs[1]); n.link(v.outputs[0], b.inputs['Vector'])
    for key, value in (('Scale', 1.), ('Mortar Size', .006), ('Brick Width', .406),
                       ('Row Height', .203)):
        b.inputs[key].default_value = value
    for key, c in (('Color1', (.20, .20, .19)), ('Color2', (.17, .17, .165)),
                   ('Mortar', (.12, .12, .115))):
        n.put(b.inputs[key], c)
    c = n.mix(n.ramp(n.noise(1.2, 6, .66), [(.42, 0), (.75, .6)]), b.outputs['Color'],
              (.07, .065, .06))
    return n.bsdf(c, .8, 0, n.bump(n.m('ADD', n.m('MULTIPLY', b.outputs['Fac'], -1.),
                                       n.noise(60, 5, .7)), .5, .005))
